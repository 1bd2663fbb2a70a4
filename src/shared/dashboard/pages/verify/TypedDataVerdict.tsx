import { useMemo } from 'react'
import { judgeTypedData, type TypedMessage } from './judgeTypedData.ts'
import { PasteVerdict } from './PasteVerdict.tsx'

/** What the checks say of typed data that no Safe was named for. */
export function TypedDataVerdict({ message }: { readonly message: TypedMessage }) {
  const assessment = useMemo(() => judgeTypedData(message), [message])
  return (
    <PasteVerdict
      assessment={assessment}
      restsOn="Read field by field. No node and no gateway was asked. A Safe signs a hash of its own over this: open the Safe and use Messages to check the rest."
    />
  )
}
