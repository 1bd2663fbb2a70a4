import { useState } from 'react'
import type { NameAnswer } from '../../../domain/paymentList/readPayment.ts'
import { lookUpName } from '../../../queries/names.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import type { Ready } from '../page/Ready.ts'

/** How long the chain may take for all names of a list, in milliseconds. */
const timeoutMilliseconds = 60_000

/** Where the names of a list lead, looked up when the user asks. A look-up that fails is not taken for "no such name". */
export function useNames({ chain }: Ready): {
  readonly names: ReadonlyMap<string, NameAnswer>
  readonly lookUp: (names: readonly string[]) => void
  readonly lookingUp: boolean
} {
  const source = useSource()
  const [names, setNames] = useState<ReadonlyMap<string, NameAnswer>>(new Map())
  const [lookingUp, setLookingUp] = useState(false)

  async function lookUp(asked: readonly string[]) {
    setLookingUp(true)
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const answers = await Promise.all(
      asked.map(async (name): Promise<readonly [string, NameAnswer]> => {
        try {
          const answer = await lookUpName(source, chain.id, name, signal)
          return [
            name,
            answer.kind === 'address' ? { kind: 'address', address: answer.address } : { kind: 'none' },
          ]
        } catch {
          return [name, { kind: 'failed' }]
        }
      }),
    )
    setNames((before) => new Map([...before, ...answers]))
    setLookingUp(false)
  }

  return { names, lookUp: (asked) => void lookUp(asked), lookingUp }
}
