import { useEffect, useState } from 'react';
import { forgetAnswers, type Kept, keptAnswers } from '#app/kinds/isian/kept-answers.ts';
import { formatDateTime } from '#app/lib/text/format.ts';
import { useSite } from '#app/lib/use-site.ts';
import { Button, MoreLink } from '#app/ui/form/button.tsx';
import { Note } from '#app/ui/text/note.tsx';

/** Letters of a type that somebody began on this device and did not send. */
export function UnfinishedLetters({ of }: { of: string }) {
  const { user } = useSite();
  const [kept, setKept] = useState<Kept[]>([]);
  const [asked, setAsked] = useState<string>();
  const person = user?.id;
  useEffect(() => setKept(person === undefined ? [] : keptAnswers(person, `${of}/`)), [person, of]);
  if (person === undefined || kept.length === 0) return null;
  const discard = (path: string) => {
    forgetAnswers(person, path);
    setKept(kept.filter((one) => one.path !== path));
  };
  return (
    <Note>
      <b>Ada surat yang belum selesai diisi</b>
      {kept.map(({ path, title, at }) => (
        <div key={path}>
          <p>
            {title}, disimpan di perangkat ini {keptAt(at)}.
          </p>
          <div className="baris">
            <MoreLink to={path}>Lanjutkan mengisi</MoreLink>
            {asked === path ? (
              <Button variant="bahaya" small onClick={() => discard(path)}>
                Ya, buang
              </Button>
            ) : (
              <Button variant="sunyi" small onClick={() => setAsked(path)}>
                Buang<span className="sr"> {title}</span>
              </Button>
            )}
          </div>
        </div>
      ))}
    </Note>
  );
}

/** A timestamp in the device's own time zone. */
export function keptAt(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return formatDateTime(local.toISOString());
}
