import { createContext } from 'react-router';

/** What the server tells the site about a request. */
export type About = {
  /** Its number, which its log lines and its error page carry. */
  id: string;
  /** It only reads, and nobody is signed in. */
  visitor: boolean;
  /** It came to the host of the platform's console. */
  platform: boolean;
  /** Logs an error. */
  report(error: unknown): void;
};
export const aboutContext = createContext<About>();
