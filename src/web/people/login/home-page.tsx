import { Link } from 'react-router'
import { useTabTitle } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import { useFrame, useUser } from '#web/base/calls/user.ts'
import { Today } from '#web/shell-panels.tsx'
import formClasses from './login-form.module.css'
import classes from './login-page.module.css'
import { WayIn } from './way-in.tsx'

/** The day of who is logged in; of a visitor the front door. */
export function HomePage() {
  return useUser() ? <Today /> : <FrontDoor />
}

/** Whose portal this is, the way in, and where somebody goes who only got a letter. */
function FrontDoor() {
  const t = useText()
  const agency = useFrame()?.agency
  useTabTitle(t('screen.home'))
  return (
    <WayIn>
      <div className={classes.form}>
        <h1 className={classes.title}>{agency?.name ? t('home.title', { name: agency.name }) : t('home.welcome')}</h1>
        <p>{t('home.text')}</p>
        <Link to="/login" className={`${formClasses.submit} ${classes.enter}`}>
          {t('home.log_in')}
        </Link>
        {agency?.phone && (
          <p className={classes.aside}>
            {t('home.debtor')} <a href={`tel:${agency.phone.replaceAll(' ', '')}`}>{agency.phone}</a>
            {agency.phoneHours && ` (${agency.phoneHours})`}
            {agency.email && ', '}
            {agency.email && <a href={`mailto:${agency.email}`}>{agency.email}</a>}
          </p>
        )}
      </div>
    </WayIn>
  )
}
