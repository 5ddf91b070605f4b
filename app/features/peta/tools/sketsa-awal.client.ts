import { placeBehind } from '#app/lib/place-layers.ts';
import { SELESAI, sketch, type Tersimpan } from './sketsa.ts';

/*
 * Run by itself, before the scripts of the site: draws what the map opens with as soon as the page is there. The site takes
 * the picture over, or draws it where this could not.
 */

const styled = (link: HTMLLinkElement) =>
  new Promise<void>((done) => {
    if (link.sheet) return done();
    for (const sign of ['load', 'error']) link.addEventListener(sign, () => done(), { once: true });
  });

async function draw(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
  // The sizes of the page are right once it has its styles.
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(styled));
  const canvas = document.querySelector<HTMLCanvasElement>('.awal > .memuat-peta > .sketsa');
  const app = canvas?.closest<HTMLElement>('.awal');
  if (!canvas || !app) return;
  const { peta, keadaan }: Tersimpan = JSON.parse(canvas.dataset.awal ?? '');
  canvas.dataset.mulai = '';
  app.hidden = false;
  // The lists below are all there is where the scripts of the site do not come.
  const uncover = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) app.hidden = app.classList.contains('awal');
  };
  document.addEventListener('error', uncover, { capture: true });
  try {
    await sketch(canvas, { peta, keadaan, titik: placeBehind(location.hash) });
  } finally {
    canvas.dispatchEvent(new Event(SELESAI));
  }
}

// The map asks for the same tiles, and says what is wrong with them.
draw().catch(() => {});
