import type { EntryContext } from 'react-router';
import { isConsole, visitorsList } from './route-list.ts';

/** Key under which the positions of scrolled pages lie between two of them (`root.tsx` writes them there). */
export const SCROLL_KEY = 'posisi-gulir';

/** Time at which the scripts of the site are fetched. */
type When = 'now' | 'later' | 'after';
type Context = Pick<EntryContext, 'manifest' | 'staticHandlerContext' | 'serverHandoffString'>;

/**
 * Takes over the data of the loaders, which stands in the element before it, and scrolls to where a reloaded page stood.
 * The same on every page, so that the policy of a page needs no hash of its data.
 */
export const takeOver = ({ serverHandoffString = '{}' }: Pick<Context, 'serverHandoffString'>): string =>
  `window.__reactRouterContext = ${serverHandoffString};
window.__reactRouterContext.stream = new ReadableStream({
  start(controller) { window.__reactRouterContext.streamController = controller; },
}).pipeThrough(new TextEncoderStream());
window.__reactRouterContext.streamController.enqueue(document.currentScript.previousElementSibling.textContent);
window.__reactRouterContext.streamController.close();
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
try {
  const top = JSON.parse(sessionStorage.getItem("${SCROLL_KEY}") || "{}")[history.state.key];
  if (typeof top === "number") scrollTo(0, top);
} catch {
  sessionStorage.removeItem("${SCROLL_KEY}");
}`;

/**
 * Starts the modules of a page's routes, then the site. Who reads (`later`) gets them when everything else has arrived, or
 * at the first touch, press or key, so that on a slow line they do not take the line from text and pictures: links and
 * forms work until then as they do without scripts. For who came to do something they are fetched at once (`now`), on a map
 * `after` what its picture is drawn from.
 */
export function start(context: Context, when: When): { code: string; preloads: string } {
  const { entry, hmr } = context.manifest;
  const url = listOf(context);
  const modules = modulesOf(context);
  const first = [...(hmr ? [hmr.runtime] : []), url];
  const names = [...first.map(() => ''), ...modules.map((_, at) => `route${at}`)].join(', ');
  const run = `window.__reactRouterRouteModules = {${modules.map(({ id }, at) => `${quoted(id)}:route${at}`).join(',')}};
import(${quoted(entry.module)});`;
  if (when !== 'later') {
    const imports = modules.map(({ module }, at) => `import * as route${at} from ${quoted(module)};\n`);
    const code = `${first.map((one) => `import ${quoted(one)};\n`).join('')}${imports.join('')}${run}`;
    return {
      code,
      preloads: filesOf(context)
        .map((file) => preload(file, when))
        .join(''),
    };
  }
  const imports = [...first, ...modules.map(({ module }) => module)].map((one) => `import(${quoted(one)})`);
  const code = `${WAIT}
for (const href of ${JSON.stringify(filesOf(context))}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
const [${names}] = await Promise.all([${imports.join(', ')}]);
${run}`;
  return { code, preloads: '' };
}

function modulesOf({ manifest, staticHandlerContext }: Context): { id: string; module: string }[] {
  return staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const module = manifest.routes[id]?.module;
    return module ? [{ id, module }] : [];
  });
}

/** The routes that the browser learns of: visitors are told those of the console by none of their pages. */
function listOf({ manifest, staticHandlerContext }: Context): string {
  const inConsole = staticHandlerContext.matches.some(({ route }) => isConsole(route.id, manifest.routes));
  return manifest.hmr || inConsole ? manifest.url : visitorsList(manifest.url);
}

/** Every file that the page's modules lead to, so that they are fetched at once and not one after the other. */
function filesOf(context: Context): string[] {
  const { manifest, staticHandlerContext } = context;
  const { entry } = manifest;
  const files = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  });
  return [...new Set([listOf(context), entry.module, ...entry.imports, ...files])];
}

const preload = (href: string, when: When) =>
  `<link rel="modulepreload" href="${href}"${when === 'after' ? ' fetchpriority="low"' : ''}>`;
// Ids and addresses of the build; neither can contain `</script>`.
const quoted = (text: string) => JSON.stringify(text);

const WAIT = `await new Promise((start) => {
  if (document.readyState === "complete") return start();
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
  addEventListener("load", start, { once: true });
});`;
