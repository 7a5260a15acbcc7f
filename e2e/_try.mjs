import { launch, person } from './browser.mjs';
const A='http://127.0.0.1:8123', out='/tmp/lab/shots/';
const b=await launch();
for (const [n,o] of [['fa1280',{}],['fa360',{width:360,height:740}],['en768n',{language:'en',width:768,height:1000,theme:'night'}]]) {
  const {page,faults}=await person(b,A,o);
  await page.goto('/'); await page.waitForTimeout(1200); await page.screenshot({path:out+'home_'+n+'.png',fullPage:true});
  await page.goto('/atelier'); await page.waitForTimeout(700); await page.screenshot({path:out+'atelier_'+n+'.png',fullPage:true});
  await page.goto('/'); await page.click('[data-play=coup]'); await page.waitForTimeout(3500); await page.screenshot({path:out+'coup_'+n+'.png'});
  await page.goto('/'); await page.click('[data-play=kingdomino]'); await page.waitForTimeout(3500); await page.screenshot({path:out+'king_'+n+'.png',fullPage:true});
  console.log(n,faults);
}
await b.close();
