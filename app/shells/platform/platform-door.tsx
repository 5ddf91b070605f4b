import '../../styles/kelola.css';
import { data, Outlet } from 'react-router';
import { aboutContext } from '../../lib/text/about.ts';
import { BareError } from '../site/error-page.tsx';
import type { Route } from './+types/platform-door.ts';

/** The ways into the platform's console, which no other host has. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    if (!context.get(aboutContext).platform) throw data(null, { status: 404 });
  },
];

export const loader = () => null;

export default function PlatformDoor() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareError error={error} />;
}
