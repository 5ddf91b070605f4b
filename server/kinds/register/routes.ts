import type { z } from 'zod';
import type { RegisterCalls } from '#contract/kinds/register.ts';
import type { Access, Endpoint } from '#contract/kit.ts';
import { type Context, implement, type Route } from '#server/core/context.ts';
import { remembered } from '#server/core/data/remembered.ts';
import { listPage } from '#server/core/query/list.ts';
import type { Resource } from '#server/core/query/resource.ts';
import { showPictures } from './columns.ts';
import type { Register } from './definition.ts';
import { addRow, changeRow, removeRow, shownRow } from './writes.ts';

type List = Endpoint<string, undefined, z.ZodType, Access, 'list'>;

type Listing = Pick<Context<List>, 'db' | 'query' | 'village'>;
async function pageOf({ db, query, village }: Listing, rows: Resource, register: Register) {
  const page = await listPage(db, rows, query, { zone: village.zona });
  return { ...page, data: await showPictures(db, register, page.data) };
}

/** The list of a register that staff see. */
export const registerList = (call: List, register: Register) =>
  implement(call, (context) => pageOf(context, register.manage, register), { query: register.manage });

/** The list that everybody gets alike. */
const publicList = (call: List, list: Resource, register: Register) =>
  implement(
    call,
    (context) => remembered(context, `${list.table}?${context.query}`, () => pageOf(context, list, register)),
    { query: list },
  );

/** Everything staff do with a register, and the list that everybody reads where the calls have one. */
export const registerRoutes = (calls: RegisterCalls & { list?: List }, register: Register): Route[] => [
  ...(calls.list && register.list ? [publicList(calls.list, register.list, register)] : []),
  registerList(calls.manage, register),

  implement(calls.create, async (context) => {
    const { id } = await addRow(context, register);
    return shownRow(context, register, id);
  }),

  implement(calls.update, async (context) => {
    const { after } = await changeRow(context, register);
    return shownRow(context, register, after.id);
  }),

  implement(calls.remove, (context) => removeRow(context, register)),
];
