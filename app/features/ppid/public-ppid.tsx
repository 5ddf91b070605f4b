import { redirect } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';

/** The address people type. */
export const loader = () => redirect(paths.ppid(), 308);
