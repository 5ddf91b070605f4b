import { createContext } from 'react-router';

/** Facts about a request that the server tells the site. */
export type About = {
  /** Number of the request, which its log lines and its error page carry. */
  id: string;
  /** True where it only reads, and nobody is signed in. */
  visitor: boolean;
  /** True where it came to the host of the platform's console. */
  platform: boolean;
  /** Logs an error. */
  report(error: unknown): void;
};
export const aboutContext = createContext<About>();
