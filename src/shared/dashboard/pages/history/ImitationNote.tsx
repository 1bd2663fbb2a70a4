import { Icon } from '../../../ui/Icon.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import type { Imitated } from '../../parts/reading/transaction/imitationsIn.ts'
import styles from './History.module.css'

/** Warns of an address that is made to be copied by mistake. */
export function ImitationNote({ of }: { readonly of: Imitated }) {
  return (
    <p className={styles.warning}>
      <Icon name="high" tone="high" />
      {of === 'gateway-says-so' ? (
        <span>
          Imitation: the gateway takes this for a transfer from an address made to look like one of yours. Do
          not copy the address.
        </span>
      ) : (
        <span>
          Imitation: this address could be taken for <AddressView address={of} copy={false} />. Do not copy
          it.
        </span>
      )}
    </p>
  )
}
