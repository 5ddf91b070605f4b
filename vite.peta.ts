import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, 'node_modules/maplibre-gl/src');
const WORKER = 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
const ADDRESS = '\0map-worker';

/**
 * MapLibre is published as two files, of which the worker's repeats a third of the page's. Built from its sources, both
 * import what they share, and browsers load it once (decision 59).
 */
export const mapFromSource: Plugin = {
  name: 'map-from-source',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id) {
    if (id === 'maplibre-gl') return join(SOURCE, 'index.ts');
    return id === WORKER ? ADDRESS : null;
  },
  load(id) {
    if (id !== ADDRESS) return null;
    const worker = this.emitFile({ type: 'chunk', id: join(SOURCE, 'source/worker.ts') });
    return `export default import.meta.ROLLUP_FILE_URL_${worker};`;
  },
  /** As MapLibre's own build reads its fields: one without a value is none, and does not undo its parent's. */
  transform: {
    filter: { id: /\/maplibre-gl\/src\/.*\.ts$/ },
    handler: (code, id) =>
      transformWithOxc(code, id, {
        assumptions: { setPublicClassFields: true },
        typescript: { removeClassFieldsWithoutInitializer: true },
        tsconfig: false,
      }),
  },
};
