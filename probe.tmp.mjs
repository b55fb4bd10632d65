import { chromium } from 'playwright';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
const port=4921, dir=mkdtempSync('/tmp/m/panel-data-');
const c=spawn('node',['dist/server/main.js'],{env:{...process.env,RUNTIME:process.env.RUNTIME??'preact',NODE_ENV:'production',PORT:String(port),PUBLIC_URL:`http://localhost:${port}`,DATA_DIR:dir}});
let out='';c.stdout.on('data',d=>out+=d);c.stderr.on('data',d=>out+=d);
const url=`http://localhost:${port}`;
for(let i=0;i<60;i++){try{if((await fetch(url+'/readyz')).ok)break}catch{} await new Promise(r=>setTimeout(r,500))}
const m=/staff account (\S+), password (\S+) /.exec(out);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const ctx=await b.newContext({serviceWorkers:'block'});
ctx.setDefaultTimeout(8000);
const r=await ctx.request.post(url+'/service/preview/api/auth/login',{data:{name:m[1],password:m[2]}});console.log('login',r.status());
const p=await ctx.newPage();
p.on('console',x=>console.log('C',x.type(),x.text().slice(0,400)));p.on('pageerror',e=>console.log('E',e.stack?.slice(0,800)));
try{
await p.goto(url+'/hu');await p.mouse.move(5,5);await p.mouse.move(9,9);
const btn=p.getByRole('button',{name:'Preview settings'});await btn.waitFor();
await btn.click();
await p.waitForTimeout(1500);
console.log(await p.locator('.preview-panel').innerHTML());
for (const [w,h,s] of [[1280,800,'light'],[360,640,'dark']]){await p.setViewportSize({width:w,height:h});await p.emulateMedia({colorScheme:s});await p.screenshot({path:`/tmp/m/panel-${w}-${s}.png`});}
await p.evaluate(()=>0);
globalThis.p=p;
if(process.argv[2]) await (await import(process.argv[2])).default(p,url,ctx);
}catch(e){console.log(e)}
await b.close();c.kill('SIGTERM');
