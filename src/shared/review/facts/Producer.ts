/** Makes one fact of what is given: it is known, does not apply here, or is unknown with what failed. */
export type Producer<given, fact> = (given: given) => fact

/** One producer for each fact, so that a fact without a source does not compile. */
export type FactProducers<given, facts> = { readonly [name in keyof facts]: Producer<given, facts[name]> }

/** Makes every fact, in the order of the table. */
export function produceAll<given, facts>(producers: FactProducers<given, facts>, given: given): facts

export function produceAll<given>(
  producers: Readonly<Record<string, Producer<given, unknown>>>,
  given: given,
): object {
  return Object.fromEntries(Object.entries(producers).map(([name, produce]) => [name, produce(given)]))
}
