import { createContext } from 'react-router';

/** The number of a request, which its log lines and its error page carry, and where failures are written down. */
export type About = { id: string; report(error: unknown): void };
export const aboutContext = createContext<About>();
