/** What app and parent agree on beforehand, so that each knows by itself what the right answer is. */
export const plan = {
  seed: 20_260_219,
  /** Questions to a machine, answered out of order, and to a person, one at a time. */
  reads: 480,
  humanQuestions: 20,
  /** From the parent for each question, besides the answer. */
  noisePerQuestion: 44,
} as const

const tooLarge = 101

/** What a failure without words is read as. */
const wordless = 'no reason'

export const readCall = 'eth_call'
export const version = '9.1.0'

/** What the parent answers to the read with this index. Nothing else may ever come of it. */
export function plannedRead(index: number): PlannedAnswer {
  if (index === tooLarge) return { kind: 'too-large' }
  if (index % 50 === 7) return { kind: 'no-data' }
  if (index % 40 === 23) return { kind: 'failure', error: wordless }
  if (index % 10 === 3) return { kind: 'failure', error: `No answer to ${index}` }
  return { kind: 'data', data: { answer: `right ${index}` } }
}

/** The same for the question to a person with this index. */
export function plannedHuman(index: number): PlannedAnswer {
  if (index % 5 === 4) return { kind: 'failure', error: 'Transaction was rejected' }
  // From 1: zero is not a hash.
  return { kind: 'data', data: { safeTxHash: `0x${(index + 1).toString(16).padStart(64, '0')}` } }
}

export type PlannedAnswer =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'failure'; readonly error: string }
  /** Success, and nothing with it: no answer that can be used. */
  | { readonly kind: 'no-data' }
  /** Success, and more than is looked into. */
  | { readonly kind: 'too-large' }

/** All ways in which a host may write the same failure. */
export function waysToFail(error: string): readonly unknown[] {
  return error === wordless
    ? [undefined, null, 7, {}, { message: 7 }]
    : [error, { message: error }, { message: error, code: 4001 }, new Error(error)]
}

/** The envelope of an answer. */
export function envelope(id: string, planned: PlannedAnswer): Readonly<Record<string, unknown>> {
  switch (planned.kind) {
    case 'data':
      return { id, success: true, version, data: planned.data }
    case 'failure':
      return { id, success: false, version, error: planned.error }
    case 'no-data':
      return { id, success: true, version }
    case 'too-large':
      return { id, success: true, version, data: 'x'.repeat(16_000_001) }
  }
}
