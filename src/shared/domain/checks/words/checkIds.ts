/** Every check, by its row in the catalogue. The gate for checks compares this with the rules. */
export const checkIds = [
  ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11', 'A12', 'A13', 'A14', 'A15'],
  ...['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10', 'B11', 'B12'],
  ...['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16'],
  ...['C17', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12', 'D13', 'D14'],
  ...['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'],
  ...['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F11', 'F12', 'F13', 'F14', 'F16'],
  ...['F17', 'F18', 'G1', 'G2', 'H1', 'H2', 'H3', 'H4', 'I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  ...['J1', 'J2', 'J3', 'J4', 'J5', 'J6', 'J7', 'J8', 'J9', 'J10', 'J11', 'J12', 'J13', 'J14'],
  ...['J15', 'J16', 'J17'],
  ...['K1', 'K2', 'K3'],
  ...['C18', 'C19', 'F19', 'H5', 'K4'],
] as const

export type CheckId = (typeof checkIds)[number]
