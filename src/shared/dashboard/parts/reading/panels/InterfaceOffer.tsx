import { useState } from 'react'
import { readInterfaceText } from '../../../../domain/contractCall/readInterface.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import { GivenText } from './GivenText.tsx'
import { useDropInterface } from './useDroppedInterfaces.ts'

/** Lets the user give the interface of a contract whose call is not decoded: the checks then judge it as a claim. */
export function InterfaceOffer({ contract }: { readonly contract: LowerAddress }) {
  const drop = useDropInterface()
  const [typed, setTyped] = useState('')
  const read = readInterfaceText(typed)

  function take(text: string) {
    setTyped(text)
    const methods = readInterfaceText(text)?.methods
    if (methods !== undefined) drop(contract, methods)
  }

  return (
    <GivenText
      summary="Add the contract's interface"
      label="Interface (ABI)"
      hint={
        read === undefined
          ? 'Paste or drop its JSON or its signatures. It only adds findings: nothing proves that it is right.'
          : `${read.methods.length} ${read.methods.length === 1 ? 'method' : 'methods'} read.`
      }
      problem={read === undefined ? 'No method can be read from this.' : undefined}
      typed={typed}
      onGive={take}
    />
  )
}
