import { approvals } from './families/approvals.ts'
import { captures } from './families/captures.ts'
import { commands } from './families/commands.ts'
import { drains } from './families/drains.ts'
import { elsewhere } from './families/elsewhere.ts'
import { exchanges } from './families/exchanges.ts'
import { exitsAway } from './families/exitsAway.ts'
import { governance } from './families/governance.ts'
import { lending } from './families/lending.ts'
import { lookAlikes } from './families/lookAlikes.ts'
import { modules } from './families/modules.ts'
import { offices } from './families/offices.ts'
import { orders } from './families/orders.ts'
import { payments } from './families/payments.ts'
import { payrolls } from './families/payrolls.ts'
import { pools } from './families/pools.ts'
import { positionsAway } from './families/positionsAway.ts'
import { refunds } from './families/refunds.ts'
import { services } from './families/services.ts'
import { settings } from './families/settings.ts'
import { streaming } from './families/streaming.ts'
import { sweeps } from './families/sweeps.ts'
import { takeovers } from './families/takeovers.ts'
import { vaults } from './families/vaults.ts'
import { wraps } from './families/wraps.ts'
import type { PlannedCase } from './PlannedCase.ts'

/** Every case of the corpus by its group, which is a file of its own. */
export const corpus: Readonly<Record<string, readonly PlannedCase[]>> = {
  approvals,
  captures: [...captures, ...positionsAway],
  commands,
  drains,
  elsewhere: [...elsewhere, ...exitsAway],
  exchanges,
  governance,
  lending,
  lookAlikes,
  modules,
  offices,
  orders,
  payments,
  payrolls,
  pools,
  refunds,
  services,
  settings,
  streaming,
  sweeps,
  takeovers,
  vaults,
  wraps,
}
