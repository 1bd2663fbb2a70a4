/** Where this device keeps when each session began; there is nothing while no dApp is connected. */
export const sessionMarksKey = 'countersign.dapp-sessions'
