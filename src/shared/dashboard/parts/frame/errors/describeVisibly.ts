import { visibleText } from '../../../../domain/values/text.ts'
import {
  describeError,
  type ErrorCatalogue,
  type ErrorDescription,
} from '../../../../errors/describeError.ts'

/**
 * An error in the words of `catalogue`. They quote hosts, gateways, wallets and nodes: hidden characters are there to be
 * seen, so that none turns the rest of a sentence round.
 */
export function describeVisibly(catalogue: ErrorCatalogue, thrown: unknown): ErrorDescription {
  const description = describeError(catalogue, thrown)
  return { ...description, title: visibleText(description.title), advice: visibleText(description.advice) }
}
