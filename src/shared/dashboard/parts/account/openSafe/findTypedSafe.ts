import { configuration } from '../../../../configuration/configuration.ts'
import { readSafeName, type SafeNameProblem } from '../../../../domain/addressBook/readSafeName.ts'
import { looksLikeName } from '../../../../domain/values/ensName.ts'
import { describeHiddenCharacter } from '../../../../domain/values/hiddenCharacter.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { localBookKey, readLocalBook } from '../../../../source/localAddressBook.ts'
import { chainPrefixOf } from './chainPrefixOf.ts'
import type { NamedSafe, safeOfName } from './safeOfName.ts'

const { chains } = configuration

/**
 * The Safe that a typed text means: an address, a name or a link (`readSafeName`), a name of the address book of this
 * device, or a name that `chainId` itself knows (ENS). Rejects with an `AppError`.
 */
export async function findTypedSafe(
  read: Parameters<typeof safeOfName>[0],
  chainId: number,
  typed: string,
): Promise<NamedSafe> {
  const book = readLocalBook(keptTexts(window).read(localBookKey))
  const named = readSafeName(typed, chains, chainId, book)
  if (named.ok) return named
  if (named.problem.kind === 'not-a-name' && looksLikeName(typed)) {
    const names = await import('./safeOfName.ts')
    return names.safeOfName(read, chainId, typed)
  }
  return { ok: false, problem: describeNameProblem(named.problem, typed) }
}

function describeNameProblem(
  problem: SafeNameProblem,
  typed: string,
): { readonly title: string; readonly advice: string } {
  switch (problem.kind) {
    case 'empty':
      return { title: 'Type or paste the address of a Safe.', advice: '' }
    case 'not-a-name':
      return describeOther(typed)
    case 'wrong-checksum':
      return {
        title: 'The capitals of this address do not fit its digits: one of them is wrong.',
        advice: 'Copy it again.',
      }
    case 'hidden-character':
      return describeHiddenCharacter(problem.hidden)
    case 'several':
      return {
        title: `Several addresses have this name: ${problem.entries.map(({ chainId, address }) => `${chainPrefixOf(chainId)}:${address}`).join(', ')}.`,
        advice: 'Paste the one you mean.',
      }
    case 'unknown-chain':
      return {
        title: `This site is not set up for the network “${problem.chain}”.`,
        advice: `It knows ${chains.map(({ shortName }) => shortName).join(', ')}.`,
      }
  }
}

const addressDigits = 40

/** What was typed is not a name. An address that lost or gained a digit on the way is called so. */
function describeOther(typed: string): { readonly title: string; readonly advice: string } {
  const digits = /^(?:[\w-]+:)?0x([0-9a-f]+)$/i.exec(typed.trim())?.[1]?.length
  if (digits !== undefined && digits !== addressDigits)
    return {
      title: `This has ${digits} digits, and an address has ${addressDigits}.`,
      advice: 'Copy it again.',
    }
  return {
    title: 'There is no address in this.',
    advice: `An address is 0x and ${addressDigits} digits, such as in eth:0x…`,
  }
}
