import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A page whose form was refused because somebody else was faster shows what is stored now. */
export const readAgain = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || actionStatus === 409;
