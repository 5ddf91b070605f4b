const PRELOADS = '<link rel="modulepreload"';
const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/y;
const BEGIN = '<script type="module" async="">';
const END = '</script>';
// The routes of this page, and the list of all routes, which is imported for what it does.
const IMPORT = /^import (?:\* as (route\d+) from )?("[^"]+");$/gm;

/**
 * A page that is read before anything is pressed: its scripts start when everything else has arrived, or at the first
 * touch, press or key, so that on a slow line they do not take the line from text and pictures. Links and forms work
 * until then as they do without scripts.
 */
export function startLater(html: string): string {
  const at = html.lastIndexOf(BEGIN);
  if (at === -1) return html;
  const start = at + BEGIN.length;
  const end = html.indexOf(END, start);
  const code = html.slice(start, end);
  const [preloads, from, to] = preloadsOf(html, at);
  const modules = [...code.matchAll(IMPORT)];
  const names = modules.map(([, name]) => name).join(', ');
  const imports = modules.map(([, , path]) => `import(${path})`).join(', ');
  const late = `${WAIT}
for (const href of ${JSON.stringify(preloads)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
const [${names}] = await Promise.all([${imports}]);
${code.replace(IMPORT, '')}`;
  return html.slice(0, from) + html.slice(to, start) + late + html.slice(end);
}

/** What the page has fetched early, and where that stands: React writes it in one row. */
function preloadsOf(html: string, before: number): [hrefs: string[], from: number, to: number] {
  const from = html.indexOf(PRELOADS);
  if (from === -1 || from > before) return [[], before, before];
  const hrefs: string[] = [];
  PRELOAD.lastIndex = from;
  let to = from;
  for (let link = PRELOAD.exec(html); link; link = PRELOAD.exec(html)) {
    hrefs.push(link[1] ?? '');
    to = PRELOAD.lastIndex;
  }
  return [hrefs, from, to];
}

const WAIT = `await new Promise((start) => {
  if (document.readyState === "complete") return start();
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
  addEventListener("load", start, { once: true });
});`;
