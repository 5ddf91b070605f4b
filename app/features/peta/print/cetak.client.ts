import { Map as MapView, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Peta } from '#contract/peta/peta.ts';
import { styleOf } from '../view/peta-gaya.ts';
import type { Keadaan, Pandangan } from '../view/peta-view.ts';
import { type Lembar, lembarOf, petaDi, skalaOf } from './lembar.ts';
import { pdfOf } from './pdf.ts';

type Asked = Omit<Lembar, 'skala'> & { peta: Peta; keadaan: Keadaan; lihat: Pandangan; lebar: number };

/** Metres of a pixel of the screen at zoom 0, at the equator; MapLibre's tiles have 512 pixels. */
const METRES = 78_271.516_964;
const INCH = 25.4;
const CSS_DPI = 96;
/** Twice the pixels of a screen are 192 to the inch on paper. */
const SHARP = 2;
const WAIT_MS = 20_000;

/** Makes sheets of A4 from what is seen now. */
export async function cetak({ peta, keadaan, lihat, lebar, ...lembar }: Asked): Promise<Blob> {
  const { w, h } = petaDi(lembar.arah);
  const perPixel = (METRES * Math.cos((lihat.lat * Math.PI) / 180)) / 2 ** lihat.zoom;
  const skala = skalaOf((perPixel * lebar * 1_000) / w);
  const zoom = Math.log2(
    (METRES * Math.cos((lihat.lat * Math.PI) / 180)) / ((skala * INCH) / 1_000 / CSS_DPI),
  );
  const size = { wide: Math.round((w / INCH) * CSS_DPI), high: Math.round((h / INCH) * CSS_DPI) };
  const picture = await pictureOf({ peta, keadaan, size, center: { lng: lihat.lng, lat: lihat.lat }, zoom });
  const bytes = pdfOf(lembarOf({ ...lembar, skala }), picture, lembar.judul);
  return new Blob([bytes], { type: 'application/pdf' });
}

type Drawn = {
  peta: Peta;
  keadaan: Keadaan;
  size: { wide: number; high: number };
  center: { lng: number; lat: number };
  zoom: number;
};

async function pictureOf({ peta, keadaan, size, center, zoom }: Drawn) {
  setWorkerUrl(workerUrl);
  const box = document.createElement('div');
  box.className = 'kanvas-cetak';
  box.style.width = `${size.wide}px`;
  box.style.height = `${size.high}px`;
  document.body.append(box);
  const map = new MapView({
    container: box,
    style: styleOf({ peta, ...keadaan }),
    center,
    zoom,
    pixelRatio: SHARP,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    canvasContextAttributes: { preserveDrawingBuffer: true },
  });
  try {
    await new Promise<void>((done, fail) => {
      const timer = setTimeout(() => fail(new Error('The sheet took too long.')), WAIT_MS);
      map.once('idle', () => {
        clearTimeout(timer);
        done();
      });
    });
    const canvas = map.getCanvas();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    if (!blob) throw new Error('The map gave no picture.');
    return { jpeg: new Uint8Array(await blob.arrayBuffer()), wide: canvas.width, high: canvas.height };
  } finally {
    map.remove();
    box.remove();
  }
}
