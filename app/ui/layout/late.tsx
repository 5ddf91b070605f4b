import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { giveUp } from '../../lib/live/no-answer.ts';

/** The script of a part did not come. */
class LostPart extends Error {}

type OnLost = { onLost?: () => void };

/**
 * A part whose script is fetched when it is first shown. If it does not come, the page stays without it and says that the
 * server does not answer, and calls `onLost`, with which its place is closed; the next time the part is shown it is asked
 * for again.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const ask = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new LostPart('a part did not come', { cause });
      }),
    );
  let part = ask();
  return class Late extends Component<P & OnLost, { lost?: unknown }> {
    override state: { lost?: unknown } = {};

    static getDerivedStateFromError(lost: unknown) {
      return { lost };
    }

    override componentDidCatch(lost: unknown): void {
      if (!(lost instanceof LostPart)) return;
      part = ask();
      giveUp();
      this.props.onLost?.();
    }

    override render(): ReactNode {
      const { lost } = this.state;
      if (lost instanceof LostPart) return null;
      if (lost !== undefined) throw lost;
      const Part = part;
      return <Part {...this.props} />;
    }
  };
}
