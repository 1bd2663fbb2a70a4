import type { Form } from './Form.ts'
import type { ActFacts } from './Lead.ts'
import { writeName } from './leadNames.ts'
import { verbForm } from './verbForm.ts'

/** Who gets what power over a contract: `makes 0x12…34 the owner of Vault`. */
export function writeGift({ account, over, power }: ActFacts['give-power'], form: Form): string {
  const [whom, where] = [writeName(account), writeName(over)]
  const gives = verbForm(form, 'gives', 'gave', 'give')
  switch (power) {
    case 'ownership':
      return `${verbForm(form, 'makes', 'made', 'make')} ${whom} the owner of ${where}`
    case 'offered-ownership':
      return `${verbForm(form, 'offers', 'offered', 'offer')} ${whom} the ownership of ${where}`
    case 'role':
      return `${gives} ${whom} a role in ${where}`
    case 'votes':
      return `${verbForm(form, 'lets', 'let', 'let')} ${whom} vote with the ${where} of this Safe`
    case 'control':
      return `${gives} ${whom} control of ${where}`
  }
}

/** Who loses what power over a contract. */
export function writeLoss({ account, over, power }: ActFacts['end-power'], form: Form): string {
  const where = writeName(over)
  if (power === 'role')
    return `${verbForm(form, 'takes', 'took', 'take')} a role in ${where} from ${writeName(account)}`
  const what = power === 'ownership' ? 'the ownership of' : 'a role in'
  return `${verbForm(form, 'gives', 'gave', 'give')} up ${what} ${where}`
}
