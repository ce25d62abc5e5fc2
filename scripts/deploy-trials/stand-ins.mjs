/** The shop of the trial, and what it asks for: both lead to this machine's own proxy, and from there to the shop and the simulators. */
const shopHost = 'tickets.example'
const cardHost = 'api.stripe.com'
export const shopUrl = `https://${shopHost}`
export const cardUrl = `https://${cardHost}`

const authority = '/usr/local/share/ca-certificates/caddy-of-the-trial.crt'
const caddysOwn = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

/** Ahead of the Caddyfile: certificates are of an authority that Caddy makes for itself. */
const ownAuthority = ['local_certs', 'skip_install_trust']
const globalOptions = `{\n${ownAuthority.map((line) => `\t${line}\n`).join('')}}\n`
const cardSite = `${cardHost} {\n\treverse_proxy 127.0.0.1:3100\n}\n`

/** What the trial has otherwise than a shop in production, for people to read. */
export const differences = [
  `Keys are test keys (FOYER_STAGING=1), as in any test shop; ${cardHost} leads to the simulator of cards by /etc/hosts,`,
  'behind a certificate of the trial, and mails go to the simulator of mails. The program and its other settings are those of production.',
  'All buyers come from one network, so the limits of networks are raised. The certificate of the shop is of an authority of its own, not of',
  "Let's Encrypt, because nobody outside can reach this name.",
]

/**
 * Typed once the program is built and before the guide's settings: the world outside of the shop, which the simulators stand
 * for. They run beside the shop, and know nothing of its database.
 */
export const startStandIns = `
echo '127.0.0.1 ${shopHost} ${cardHost}' >> /etc/hosts
printf '%s' '${globalOptions}${cardSite}' > /etc/caddy/Caddyfile
systemctl reload caddy.service
for try in $(seq 100); do [ -f ${caddysOwn} ] && break; sleep 0.2; done
install -m 644 ${caddysOwn} ${authority}
update-ca-certificates
systemd-run --quiet --unit=stand-ins --property=DynamicUser=yes --property=StateDirectory=stand-ins \\
  --setenv=SANDBOX_PORT=3100 --setenv=SANDBOX_SMTP_PORT=3125 --setenv=SANDBOX_DATA_DIR=/var/lib/stand-ins \\
  --setenv=SANDBOX_STRIPE_WEBHOOK_URL=https://${shopHost}/webhooks/stripe/ --setenv=NODE_EXTRA_CA_CERTS=${authority} \\
  /opt/foyer/node /opt/foyer/current/packages/sandbox/dist/program/main.js
curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors https://${cardHost}/_control/process
cp ${authority} /root/authority.pem
`

/** What stands where the guide has its reader fill in the settings. */
export const fillInSettings = `
sed -i 's|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:3125|; s|^#FOYER_STAGING=1|FOYER_STAGING=1|' /etc/foyer/foyer.env
sed -i 's|^STRIPE_SECRET_KEY=.*|STRIPE_SECRET_KEY=sk_test_sandbox|' /etc/foyer/foyer.env
sed -i 's|^STRIPE_PUBLISHABLE_KEY=.*|STRIPE_PUBLISHABLE_KEY=pk_test_sandbox|' /etc/foyer/foyer.env
sed -i 's|^STRIPE_WEBHOOK_SECRET=.*|STRIPE_WEBHOOK_SECRET=whsec_sandbox|' /etc/foyer/foyer.env
cat >> /etc/foyer/foyer.env <<END
NODE_EXTRA_CA_CERTS=${authority}
CAPTCHA_AFTER_RESERVATIONS=1000000
CAPTCHA_RUSH_PER_MINUTE=1000000
NETWORK_PLACES_PERCENT=100
CODES_PER_HOUR_AND_NETWORK=1000
END
`

/** Typed after the guide's Caddyfile is in place, and before Caddy reads it. */
export const joinStandIns = `
sed '0,/^{$/s//{\\n${ownAuthority.map((line) => `\\t${line}`).join('\\n')}/' /etc/caddy/Caddyfile > /etc/caddy/both
grep --quiet '^\t*${ownAuthority[0]}$' /etc/caddy/both
printf '%s' '${cardSite}' >> /etc/caddy/both
mv /etc/caddy/both /etc/caddy/Caddyfile
chmod 644 /etc/caddy/Caddyfile
`
