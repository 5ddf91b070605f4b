import { Outlet } from 'react-router';
import type { Route } from './+types/page.ts';
import { ThrownError } from './error-page.tsx';

/** Between a shell and its pages, so that what a page throws is shown inside the shell. */
export default function Page() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ThrownError error={error} />;
}
