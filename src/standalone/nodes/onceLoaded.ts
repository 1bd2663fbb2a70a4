import { isError } from '../../shared/errors/AppError.ts'
import { standaloneErrors } from '../errors/standaloneErrors.ts'

/** Loads once, but forgets a failure (`standalone/not-loaded`), so that the next call tries again. */
export function onceLoaded<value>(load: () => Promise<value>): () => Promise<value> {
  let loading: Promise<value> | undefined
  return () => {
    loading ??= load().catch((cause) => {
      loading = undefined
      throw isError(cause, standaloneErrors.notLoaded) ? cause : standaloneErrors.notLoaded({}, { cause })
    })
    return loading
  }
}
