import { expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { IdentityMark } from './IdentityMark.tsx'

test('behavior: of a contract that Safe does not publish the gateway’s name is quoted as its word @identity-mark', async () => {
  const screen = await renderPart(
    <IdentityMark
      contract={{ chainId: 301, address: wire.token }}
      identity={{ kind: 'foreign', answers: undefined }}
      of="module"
      said={undefined}
    />,
    { gateway: { '/contracts/': { ...wire.contract, displayName: 'Payroll module' } } },
  )
  await expect.element(screen.getByText('The gateway calls it “Payroll module”.')).toBeVisible()
})
