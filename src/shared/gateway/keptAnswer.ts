import { type GatewayConnection, type Options, parsedAnswer } from './connection.ts'

/** A call whose answer is good for a day (`keptAnswers.ts`): from storage where it is there and can still be read. */
export async function keptAnswer<value>(
  { ask, kept }: GatewayConnection,
  name: string,
  {
    call,
    parse,
  }: { readonly call: () => Promise<unknown>; readonly parse: (answer: unknown) => value | undefined },
  { signal }: Options,
): Promise<value> {
  const old = kept.read(name)
  const known = old === undefined ? undefined : parse(old)
  if (known !== undefined) return known
  const answer = await ask(signal, call)
  const value = await parsedAnswer(name, Promise.resolve(answer), parse)
  kept.write(name, answer)
  return value
}
