import { redirect } from 'react-router';
import { platformPaths } from './platform-paths.ts';

/** The console begins with its villages. */
export const loader = () => redirect(platformPaths.desa());
