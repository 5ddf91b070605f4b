import { useEffect, useState } from 'react';
import type { permohonanInformasi, UsulanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { slim } from '../../../lib/forms/slim.ts';
import { browserApi } from '../../../lib/live/browser-api.ts';
import { Icon } from '../../../ui/icon/icon.tsx';

const SUGGEST = slim<typeof permohonanInformasi.suggest>({
  method: 'GET',
  path: '/v1/permohonan_informasi/usulan/',
  shape: 'data',
});
const WAIT_MS = 600;

/** Pages of the site that may hold what somebody asks for; never in the way of asking. */
export function Suggestions({ text }: { text: string }) {
  const found = useSuggestions(text);
  return (
    <>
      <p className="sr" role="status">
        {found.length > 0 ? `${found.length} mungkin sudah terbit.` : ''}
      </p>
      {found.length > 0 && (
        <section className="usul" aria-label="Mungkin sudah terbit">
          <p>
            <Icon name="info" size={20} />
            Mungkin sudah terbit
          </p>
          <ul>
            {found.map(({ judul, keterangan, alamat }) => (
              <li key={alamat}>
                <span>
                  <a href={alamat} target="_blank" rel="noopener">
                    {judul}
                    <span className="sr"> (membuka tab baru)</span>
                  </a>
                  <small>{keterangan}</small>
                </span>
              </li>
            ))}
          </ul>
          <p className="kecil redup lanjutkan">Bukan ini yang dicari? Lanjutkan mengisi.</p>
        </section>
      )}
    </>
  );
}

function useSuggestions(text: string): UsulanInformasi[] {
  const [found, setFound] = useState<UsulanInformasi[]>([]);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      // A suggestion that does not come is missed by nobody.
      const rows = await browserApi(SUGGEST, { query: { q: text.slice(0, 300) } }).catch(() => []);
      if (current) setFound(rows);
    };
    const timer = setTimeout(() => void (text.trim().length > 3 ? ask() : setFound([])), WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
