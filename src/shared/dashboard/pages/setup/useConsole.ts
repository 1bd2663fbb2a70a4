import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askNode } from '../../../chain/nodes/askNode.ts'
import { fetchOf } from '../../../chain/ownNodes/fetchOf.ts'
import { AppError, toAppError } from '../../../errors/AppError.ts'
import { keys } from '../../../queries/keys.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import type { ChainRead } from '../../../source/ChainRequest.ts'
import { useSource } from '../../../source/SourceContext.tsx'

/** `node`: a node asked directly; without it the account's provider answers. */
export type ConsoleQuestion = { readonly request: ChainRead; readonly node?: string }

export type ConsoleAnswer = {
  readonly question: ConsoleQuestion
  /** Milliseconds from asking to the answer. */
  readonly took: number
  readonly outcome:
    | { readonly kind: 'result'; readonly result: unknown }
    /** `libraryError`: what a library receives, where a provider answered. */
    | { readonly kind: 'error'; readonly error: AppError; readonly libraryError: LibraryError | undefined }
}

/** What a provider rejects with (EIP-1193). */
export type LibraryError = { readonly code: number; readonly message: string }

/** Asks one request at a time; a later one takes the place of an earlier one. */
export function useConsole() {
  const source = useSource()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (question: ConsoleQuestion): Promise<ConsoleAnswer> => {
      const started = performance.now()
      const outcome = await ask(source, question).then(
        (result) => ({ kind: 'result' as const, result }),
        (error: unknown) => ({
          kind: 'error' as const,
          error: ownErrorOf(error),
          libraryError: libraryErrorOf(error),
        }),
      )
      if (question.request.method === 'safe_setSettings')
        await client.invalidateQueries({ queryKey: keys.hostSigning() })
      return { question, took: performance.now() - started, outcome }
    },
  })
}

async function ask(source: AccountSource, { request, node }: ConsoleQuestion): Promise<unknown> {
  if (node !== undefined) {
    const { signal } = new AbortController()
    return await askNode(node, request, { fetch: fetchOf(node), signal })
  }
  const packages = await source.capabilities.officialPackages?.()
  return await (packages === undefined ? source.request(request) : packages.provider.request(request))
}

/** A provider wraps what happened into what libraries understand. */
function ownErrorOf(error: unknown): AppError {
  return error instanceof Error && error.cause instanceof AppError && !(error instanceof AppError)
    ? error.cause
    : toAppError(error)
}

function libraryErrorOf(error: unknown): LibraryError | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'number')) return undefined
  return { code: error.code, message: error.message }
}
