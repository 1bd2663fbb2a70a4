import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mergeBook } from '../../../../domain/addressBook/AddressBook.ts'
import { readEntry } from '../../../../domain/addressBook/readEntry.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { addWatched } from '../../../../source/changeWatched.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { readOnlySource } from '../../../../source/readOnlySource.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { useLocalBook } from '../../account/names/useLocalBook.ts'
import { useErrorSentences } from '../../frame/errors/ErrorSentencesContext.tsx'

/** What is wrong, in a sentence; `undefined` when it is done. */
type WatchingProblem = string | undefined

const full = 'There is no room for more watched Safes. Stop watching one first.'

/** Adds a Safe that a person names by its address, once the chain says that there is one. */
export function useWatching(): {
  readonly asking: boolean
  /** `name`: empty for none. Never rejects. */
  readonly watch: (typed: string, chainId: number, name: string) => Promise<WatchingProblem>
} {
  const sentences = useErrorSentences()
  const add = useWatchedAdd()
  const [asking, setAsking] = useState(false)

  return {
    asking,
    async watch(...args) {
      setAsking(true)
      try {
        return await add(...args)
      } catch (thrown) {
        const { title, advice } = (await sentences.load())(thrown)
        return `${title} ${advice}`.trim()
      } finally {
        setAsking(false)
      }
    },
  }
}

/** Rejects where the chain does not answer or has no Safe there. */
function useWatchedAdd() {
  const { safes } = useSource().capabilities
  const client = useQueryClient()
  const { book, write } = useLocalBook()

  async function requireSafe(safe: AccountRef): Promise<void> {
    const reader = readOnlySource(async (call, options) => safes?.read(safe.chainId, call, options))
    await client.fetchQuery(chainSafeQuery(reader, safe))
  }

  return async (typed: string, chainId: number, name: string): Promise<WatchingProblem> => {
    const { findTypedSafe } = await import('../../account/openSafe/findTypedSafe.ts')
    const typedSafe = await findTypedSafe(safes?.read, chainId, typed)
    if (!typedSafe.ok) return `${typedSafe.problem.title} ${typedSafe.problem.advice}`.trim()
    const { safe } = typedSafe
    const named = name.trim() === '' ? undefined : readEntry(book, { ...safe, typed: name })
    if (named?.ok === false) return named.problem
    await requireSafe(safe)
    if (addWatched(keptTexts(window), [safe]) === 'full') return full
    if (named !== undefined) write(mergeBook(book, [named.entry]))
    return undefined
  }
}
