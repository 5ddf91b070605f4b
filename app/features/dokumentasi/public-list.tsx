import './dokumentasi.css';
import { apiOf } from '#app/lib/api.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { Head } from '#app/lib/text/head.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { dokumentasi } from '#contract/dokumentasi.ts';
import type { Document } from '#contract/openapi/openapi.ts';
import type { Route } from './+types/public-list.ts';
import { nounsOf } from './document.ts';
import { Address } from './operation.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await apiOf(context)(dokumentasi.get);
  // Our own document, made from the same contract.
  const document = (await answer.json()) as Document;
  return { nouns: nounsOf(document), intro: document.info.description.split('\n\n') };
}

export default function DokumentasiList({ loaderData }: Route.ComponentProps) {
  const { nouns, intro } = loaderData;
  return (
    <>
      <Head title="Dokumentasi API" description="Semua layanan data desa ini untuk pengembang." />
      <PageHead title="Dokumentasi API" lead="Semua layanan data desa ini untuk pengembang." />
      <div className="lebar prosa dokumentasi">
        {intro.map((text) => (
          <p key={text}>{text.replaceAll('`', '')}</p>
        ))}
        <p>
          <a href={dokumentasi.get.path}>openapi.json</a> (OpenAPI 3.1) memuat hal yang sama untuk program.
        </p>
        {nouns.map(({ noun, operations }) => (
          <section key={noun} aria-labelledby={noun}>
            <h2 id={noun}>
              <Link to={morePaths.dokumentasiApi(noun)}>{noun}</Link>
            </h2>
            <ul>
              {operations.map(({ id, method, path, summary, who }) => (
                <li key={id}>
                  <Link to={`${morePaths.dokumentasiApi(noun)}#${id}`}>{summary}</Link>
                  <br />
                  <Address method={method} path={path} />
                  <br />
                  <small>{who}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
