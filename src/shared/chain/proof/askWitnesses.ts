import { type HeaderAnswer, readHeader } from './readHeader.ts'
import type { ProofNode } from './StateProof.ts'

/** A node that is a block behind has it soon. */
const patience = { milliseconds: 3_000, times: 3 }

export type WitnessWait = {
  readonly signal: AbortSignal
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Asks each witness for the header of one block. As long as too few hosts name one, those that do not have the block
 * yet are asked again a few times. `enough`: whether what is known by now decides.
 */
export async function askWitnesses(
  witnesses: readonly ProofNode[],
  { block, enough }: { readonly block: bigint; readonly enough: (some: readonly HeaderAnswer[]) => boolean },
  { signal, wait }: WitnessWait,
): Promise<readonly HeaderAnswer[]> {
  const ask = (witness: ProofNode) => readHeader(witness, block, signal)
  let answers = await Promise.all(witnesses.map(ask))
  for (let again = 0; again < patience.times && !enough(answers) && answers.some(isWithoutHeader); again++) {
    await wait(patience.milliseconds, signal)
    const lastAnswers = answers
    answers = await Promise.all(
      witnesses.map((witness, index) => {
        const answer = lastAnswers[index]
        return answer === undefined || isWithoutHeader(answer) ? ask(witness) : answer
      }),
    )
  }
  return answers
}

function isWithoutHeader({ kind }: HeaderAnswer): boolean {
  return kind === 'none'
}
