const MINUTE = 60_000
/** How many of them one may have. */
export const MOST_PASSKEYS = 20
/** How long an authenticator and its person may take. */
export const CHALLENGE_MS = 5 * MINUTE

export const canAddPasskey = (passkeys: number): boolean => passkeys < MOST_PASSKEYS

/**
 * Somebody else uses the same key: an authenticator that counts says a number that we have seen already (Web Authentication Level 3, §6.1.1).
 * Those that do not count, as nearly all that keep copies on purpose, always say 0.
 */
export const wentBack = (seen: number, said: number): boolean => (seen > 0 || said > 0) && said <= seen

/** Who keeps passkeys, by the id that they give themselves: public, and worth as much as their word. Those of our readers; others go by their device. */
const KEEPERS: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  '2fc0579f-8113-47ea-b116-bb5a8db9202a': 'YubiKey 5 NFC',
  '73bb0cd4-e502-49b8-9c6f-b59445bf720b': 'YubiKey 5C NFC',
}
export const keeperOf = (aaguid: string | null): string | null => KEEPERS[aaguid ?? ''] ?? null
