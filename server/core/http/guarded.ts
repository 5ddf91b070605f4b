import type { IncomingMessage } from 'node:http';
import { warnOf } from '../data/outage.ts';
import type { Log } from '../log.ts';

/**
 * The answer with a body that ends the connection when its source fails: what was sent by then would otherwise be finished
 * like a whole answer, with what the error says behind it. The failure is one line of the log.
 */
export function guarded(answer: Response, { socket }: Pick<IncomingMessage, 'socket'>, log: Log): Response {
  const { body, status, headers } = answer;
  if (!body) return answer;
  const reader = body.getReader();
  const whole = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!socket.destroyed) warnOf(log, 'answer cut off in the middle', error);
          socket.destroy();
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(whole, { status, headers });
}
