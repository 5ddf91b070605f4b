import { Fragment } from 'react';

/** A long name of the regulation, which may break after its slashes. */
export const LineName = ({ text }: { text: string }) =>
  !text.includes('/')
    ? text
    : text.split(/(?<=\/)/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ));
