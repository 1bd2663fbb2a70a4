import { visibleText } from '../../shared/domain/values/text.ts'
import { describeError } from '../../shared/errors/describeError.ts'
import { commandSentences } from '../commandSentences.ts'

/** Why something was not judged, in a sentence. */
export function describeProblem(error: unknown): string {
  return visibleText(describeError(commandSentences, error).title)
}
