import { chromium } from '@playwright/test';
const BASE = process.env.BASE ?? 'http://localhost:4010';
export const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
export async function as(user, pass, door='/kelola/masuk', viewport={width:1366,height:768}, extra={}) {
  const c = await b.newContext({ baseURL: BASE, viewport, locale:'id-ID', timezoneId:'Asia/Jakarta', serviceWorkers:'block', ...extra });
  const p = await c.newPage();
  if (user) { const r = await p.request.post(BASE+door, { form:{username:user,password:pass}, headers:{'sec-fetch-site':'same-origin'}, maxRedirects:0 }); console.log('login', user, r.status()); }
  p.on('console', m => { if (m.type()==='error') console.log('console:', m.text(), m.location().url); });
  return p;
}
export const shot = (p, name, full=false) => p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full });
export const PHONE = { width: 390, height: 844 };
