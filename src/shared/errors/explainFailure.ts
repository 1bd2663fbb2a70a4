import { toAppError } from './AppError.ts'
import type { ErrorDescription } from './describeError.ts'

/**
 * What a person reads of whatever was thrown, for pages that start without the sentences: those are fetched then. Never
 * rejects.
 */
export async function explainFailure(thrown: unknown): Promise<ErrorDescription> {
  try {
    const { describeError } = await import('./describeError.ts')
    return describeError(toAppError(thrown))
  } catch {
    return {
      title: 'A part of this page could not be loaded.',
      advice: 'The network failed, or a newer version replaced it. Reload the page.',
    }
  }
}
