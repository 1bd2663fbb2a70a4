import { useMutation } from '@tanstack/react-query'
import { askNode } from '../../../chain/nodes/askNode.ts'
import { AppError, toAppError } from '../../../errors/AppError.ts'
import type { AccountSource, ChainRead } from '../../../source/AccountSource.ts'
import { useSource } from '../../../source/SourceContext.tsx'

/** `node`: a node asked directly; without it the account's provider answers. */
export type ConsoleQuestion = { readonly read: ChainRead; readonly node?: string }

export type ConsoleAnswer = {
  readonly question: ConsoleQuestion
  /** Milliseconds from asking to the answer. */
  readonly took: number
  readonly outcome:
    | { readonly kind: 'result'; readonly result: unknown }
    /** `number`: what libraries are told, where a provider answered. */
    | { readonly kind: 'error'; readonly error: AppError; readonly number: number | undefined }
}

/** Asks one read at a time; a later one takes the place of an earlier one. */
export function useConsoleRead() {
  const source = useSource()
  return useMutation({
    mutationFn: async (question: ConsoleQuestion): Promise<ConsoleAnswer> => {
      const started = performance.now()
      const outcome = await ask(source, question).then(
        (result) => ({ kind: 'result' as const, result }),
        (error: unknown) => ({ kind: 'error' as const, error: ownErrorOf(error), number: numberOf(error) }),
      )
      return { question, took: performance.now() - started, outcome }
    },
  })
}

async function ask(source: AccountSource, { read, node }: ConsoleQuestion): Promise<unknown> {
  if (node !== undefined) return await askNode(node, read, { fetch, signal: new AbortController().signal })
  const packages = await source.capabilities.officialPackages?.()
  return await (packages === undefined ? source.request(read) : packages.provider.request(read))
}

/** A provider wraps what happened into what libraries understand. */
function ownErrorOf(error: unknown): AppError {
  return error instanceof Error && error.cause instanceof AppError && !(error instanceof AppError)
    ? error.cause
    : toAppError(error)
}

function numberOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined
}
