import { z } from 'zod'
import { appStores } from '#api/limits.ts'

const appAddress = z.url({ protocol: /^https$/ }).optional()

/** The settings of the app that opens and downloads: a part of all settings, which stand in `server/config.ts`. */
export const appSettings = {
  APP_STORE_URL: appAddress.describe('Where the app is in the App Store; pages on phones offer it'),
  APP_APK_URL: appAddress.describe('Where the app for Android is fetched'),
  APP_APK_VERSION: z
    .string()
    .regex(/^\d+(\.\d+){0,3}$/)
    .optional()
    .describe('Which version that file is; with its size and hash the download page lets people check it'),
  APP_APK_BYTES: z.coerce.number().int().min(1).optional().describe('How many bytes it has'),
  APP_APK_SHA256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('Its SHA-256, in small hexadecimal digits'),
  APP_HARMONY_URL: appAddress.describe('Where the app for HarmonyOS 5 and later is, which runs no APK'),
  APP_IOS_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[\w.-]+$/)
    .optional()
    .describe('Team and bundle of the app for iOS, as ABCDE12345.com.example.app; with it links to pages open in the app'),
  APP_ANDROID_ID: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i)
    .optional()
    .describe('Package of the app for Android, as com.example.app; with the setting below links to pages open in it'),
  APP_ANDROID_SHA256: z
    .string()
    .regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}(,[0-9A-F]{2}(:[0-9A-F]{2}){31})*$/)
    .optional()
    .describe('SHA-256 of the certificates that it is signed by, as AA:BB:…, with commas between them'),
  APP_HARMONY_ID: z
    .string()
    .regex(/^\d{5,30}$/)
    .optional()
    .describe('App ID of the app for HarmonyOS; with it links to pages open in the app'),
  APP_STORES: z
    .string()
    .regex(new RegExp(`^(?:(?:${appStores.join('|')})=https://[^\\s,]+(?:,(?!$)|$))+$`))
    .optional()
    .describe(`Other stores that have the app for Android, as NAME=ADDRESS,NAME=ADDRESS; the names are ${appStores.join(', ')}`),
}
