import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import type { PaymentFile } from '../../../../domain/paymentList/readPaymentFile.ts'
import type { ListedPayment } from '../../../../domain/paymentList/readPayments.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { ListedToken } from '../../../../queries/listedTokens.ts'
import type { ListWorking } from './ListWorking.ts'

/** A list as far as it is read. */
export type ReadPaymentList = {
  /** `undefined` while nothing is given, or it has not been divided into rows yet. */
  readonly file: PaymentFile | undefined
  /** Every row, once all have been read; the earlier ones until then. */
  readonly listed: readonly ListedPayment[]
  /** Those that are right, in their order. */
  readonly payments: readonly Payment[]
  /** What is being done with the list; `undefined` when all of it is read. */
  readonly work: ListWorking | undefined
  readonly tokens: ReadonlyMap<Address, ListedToken>
  /** Asks silent contracts again. */
  readonly askAgain: () => void
}
