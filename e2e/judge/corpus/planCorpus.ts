import { approvals } from './families/approvals.ts'
import { exchanges } from './families/exchanges.ts'
import { governance } from './families/governance.ts'
import { lending } from './families/lending.ts'
import { modules } from './families/modules.ts'
import { offices } from './families/offices.ts'
import { orders } from './families/orders.ts'
import { payments } from './families/payments.ts'
import { payrolls } from './families/payrolls.ts'
import { pools } from './families/pools.ts'
import { services } from './families/services.ts'
import { settings } from './families/settings.ts'
import { streaming } from './families/streaming.ts'
import { vaults } from './families/vaults.ts'
import { wraps } from './families/wraps.ts'
import type { PlannedCase } from './PlannedCase.ts'

/** Every case of the corpus by its group, which is a file of its own. */
export const corpus: Readonly<Record<string, readonly PlannedCase[]>> = {
  approvals,
  exchanges,
  governance,
  lending,
  modules,
  offices,
  orders,
  payments,
  payrolls,
  pools,
  services,
  settings,
  streaming,
  vaults,
  wraps,
}
