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
  const { pasted, type } = usePastedText(accountKey(refOf(ready)), first)
  const [typedNonce, setTypedNonce] = useState('')
  const [problem, setProblem] = useState<Unreadable>()
  const { nextNonce, version } = useKnownSafe(ready)

  const asked = useAskedGateway(ready, show)

  function verify() {
    asked.reset()
    const read = readTyped(pasted, ready, { nonce: nonceToRead(typedNonce, nextNonce), version })
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

  return { pasted, type, typedNonce, setTypedNonce, nextNonce, problem, asked, verify }
}

/** The text, kept over a reload for each Safe. `first`: what was given before the Safe was open. */
function usePastedText(key: string, first: string) {
  const [pasted, setPasted] = useState(() => (first === '' ? loadPastedText(window, key) : first))
  const { later } = useAtRest()
  function type(text: string) {
    setPasted(text)
    later(() => savePastedText(window, key, text))
  }
  return { pasted, type }
}

type NonceToRead = ReturnType<typeof nonceToRead>

/** What the text is for the Safe on screen. */
function readTyped(
  text: string,
  ready: Ready,
  { nonce, version }: { readonly nonce: NonceToRead; readonly version: string | undefined },
) {
  if (nonce === 'bad-nonce') return nonce
  const { shortName } = ready.chain
  return toTransaction(readPastedTransaction(text), refOf(ready), { nonce, version, shortName })
}

/** Asks the gateway for the fields of what the text only names. */
function useAskedGateway(ready: Ready, onRead: (read: ReadableTransaction | Unreadable) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (named: NamedTransaction) =>
      fromGateway(await client.fetchQuery(transactionQuery(refOf(ready), named.safeTxHash)), named),
    onSuccess: onRead,
  })
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
