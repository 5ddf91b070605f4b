import { data } from 'react-router';

/** Every address of the platform's console that is no page. */
export const loader = () => data(null, { status: 404 });
export const action = () => data(null, { status: 404 });

export default function NotFoundPlatform() {
  return (
    <section className="lebar galat-halaman">
      <title>Halaman tidak ada · Konsol platform</title>
      <h1>Halaman ini tidak ada.</h1>
      <p>
        <a href="/">Ke awal konsol</a>
      </p>
    </section>
  );
}
