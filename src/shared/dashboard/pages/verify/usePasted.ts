import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPastedTransaction } from '../../../domain/pasted/readPastedTransaction.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { hashingVersionText } from '../../../domain/safe/hashingVersion.ts'
import { readGivenInteger } from '../../../domain/values/givenValues.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { type Anything, readAnything } from '../../../review/readAnything.ts'
import {
  fromGateway,
  isUnreadable,
  type NamedTransaction,
  type ReadableTransaction,
  toTransaction,
  type Unreadable,
} from '../../../review/toTransaction.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { loadPastedText, savePastedText } from '../../parts/composer/draft/pastedText.ts'
import { useAtRest } from '../../parts/composer/lines/useAtRest.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'

/** It is not a transaction of this Safe, and may be something else. */
const elsewhere: ReadonlySet<Unreadable> = new Set([
  'not-understood',
  'incomplete',
  'other-safe',
  'other-chain',
])

export type PasteFormProps = {
  /** What was given before the Safe was open: it is read at once. */
  readonly first?: string | undefined
  /** Called with what is not a transaction of this Safe but can be read. */
  readonly onOther?: (anything: Anything, text: string) => void
  readonly onRead: (read: ReadableTransaction | undefined) => void
}

/** What is pasted, kept over a reload, and what reading it came to. */
export function usePasted({ first = '', onRead, onOther }: PasteFormProps) {
  const ready = useReady()
  const account = refOf(ready)
  const client = useQueryClient()
  const key = accountKey(account)
  const [pasted, setPasted] = useState(() => (first === '' ? loadPastedText(window, key) : first))
  const { later } = useAtRest()
  const [typedNonce, setTypedNonce] = useState('')
  const [problem, setProblem] = useState<Unreadable>()
  const { nextNonce, version } = useKnownSafe(ready)

  const asked = useMutation({
    mutationFn: async (named: NamedTransaction) =>
      fromGateway(await client.fetchQuery(transactionQuery(account, named.safeTxHash)), named),
    onSuccess: show,
  })

  function verify() {
    asked.reset()
    const nonce = nonceToRead(typedNonce, nextNonce)
    if (nonce === 'bad-nonce') return show(nonce)
    const { shortName } = ready.chain
    const read = toTransaction(readPastedTransaction(pasted), account, { nonce, version, shortName })
    if (isUnreadable(read) || 'transaction' in read) show(read)
    else {
      show(undefined)
      asked.mutate(read)
    }
    if (isUnreadable(read) && elsewhere.has(read)) void readOther()
  }

  async function readOther() {
    const anything = await readAnything(pasted)
    if (anything.kind === 'problem') return
    const isNamed = ['transaction', 'link', 'batch'].includes(anything.kind)
    if (!isNamed) setProblem(undefined)
    onOther?.(anything, pasted)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened for it.
  useEffect(() => {
    if (first !== '') verify()
  }, [])

  function show(read: ReadableTransaction | Unreadable | undefined) {
    setProblem(isUnreadable(read) ? read : undefined)
    onRead(isUnreadable(read) ? undefined : read)
  }

  function type(text: string) {
    setPasted(text)
    later(() => savePastedText(window, key, text))
  }

  return { pasted, type, typedNonce, setTypedNonce, nextNonce, problem, asked, verify }
}

/** Nonce and version of the Safe: what the chain says, or else the host. */
function useKnownSafe(ready: Ready) {
  const { data } = useQuery(chainSafeQuery(useSource(), refOf(ready)))
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  return {
    nextNonce: data?.nonce ?? reported?.nonce,
    version: data === undefined ? reported?.version : hashingVersionText(data),
  }
}

/** The nonce of a transaction that names none: what was typed, or else the next one of the Safe. */
function nonceToRead(
  typed: string,
  next: number | bigint | undefined,
): bigint | undefined | Extract<Unreadable, 'bad-nonce'> {
  const typedNonce = readGivenInteger(typed, 'nonce')
  if (typedNonce.ok) return typedNonce.value
  if (typed.trim() !== '') return 'bad-nonce'
  return next === undefined ? undefined : BigInt(next)
}
