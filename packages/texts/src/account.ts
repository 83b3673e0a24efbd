import { texts } from './texts.ts'

export const PASSWORD_LINK_SENT = texts('passwordLinkSent', {
  nl: 'Als dit e-mailadres bij ons bekend is, ontvang je een e-mail om je wachtwoord te herstellen.',
  en: 'If we know this email address, you will receive an email to reset your password.',
})

export const ACCOUNT_MADE = texts('accountMade', {
  nl: 'Je account is gemaakt. We hebben je een e-mail gestuurd om je adres te bevestigen.',
  en: 'Your account was made. We sent you an email to confirm your address.',
})

export const SIGN_IN = texts('signIn', {
  nl: {
    wrong: 'E-mailadres of wachtwoord is onjuist.',
    welcome: 'Je bent ingelogd.',
    second: 'Vul de code uit je authenticator-app in.',
  },
  en: {
    wrong: 'Email address or password is not right.',
    welcome: 'You are signed in.',
    second: 'Enter the code from your authenticator app.',
  },
})
