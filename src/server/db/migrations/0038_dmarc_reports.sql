CREATE TABLE "dmarc_count" (
	"reporter" text NOT NULL,
	"report_id" text NOT NULL,
	"domain" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"disposition" text NOT NULL,
	"is_spf_aligned" boolean NOT NULL,
	"is_dkim_aligned" boolean NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "dmarc_count_pk" PRIMARY KEY("reporter","report_id","domain","source","disposition","is_spf_aligned","is_dkim_aligned"),
	CONSTRAINT "dmarc_count_disposition" CHECK ("disposition" in ('NONE', 'QUARANTINE', 'REJECT'))
);
--> statement-breakpoint
CREATE INDEX "dmarc_count_day" ON "dmarc_count" USING btree ("day");