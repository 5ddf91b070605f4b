const PRELOADS = '<link rel="modulepreload"';
const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
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
  const preloads: string[] = [];
  const first = html.indexOf(PRELOADS);
  const kept = first === -1 ? start : first;
  const between = html.slice(kept, start).replaceAll(PRELOAD, (_link, href: string) => {
    preloads.push(href);
    return '';
  });
  const modules = [...code.matchAll(IMPORT)];
  const names = modules.map(([, name]) => name).join(', ');
  const imports = modules.map(([, , path]) => `import(${path})`).join(', ');
  const late = `${WAIT}
for (const href of ${JSON.stringify(preloads)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
const [${names}] = await Promise.all([${imports}]);
${code.replace(IMPORT, '')}`;
  return html.slice(0, kept) + between + late + html.slice(end);
}

const WAIT = `await new Promise((start) => {
  if (document.readyState === "complete") return start();
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
  addEventListener("load", start, { once: true });
});`;
