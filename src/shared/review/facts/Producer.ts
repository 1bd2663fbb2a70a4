/** Makes one fact of what is given: it is known, does not apply here, or is unknown with what failed. */
export type Producer<given, fact> = (given: given) => fact

/** One producer for each fact, so that a fact without a source does not compile. */
export type FactProducers<given, facts> = { readonly [name in keyof facts]: Producer<given, facts[name]> }
