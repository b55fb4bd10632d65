CREATE TABLE "sign_up_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"sign_up_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_redemption" (
	"code" text NOT NULL,
	"order_id" text NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_redemption_code_order_id_pk" PRIMARY KEY("code","order_id")
);
--> statement-breakpoint
CREATE TABLE "abuse_count" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "abuse_count_day_site_kind_pk" PRIMARY KEY("day","site","kind"),
	CONSTRAINT "abuse_count_kind" CHECK ("kind" in ('HONEYPOT', 'LIMIT'))
);
--> statement-breakpoint
CREATE TABLE "voucher_pool" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"code" text NOT NULL,
	"lookup" text GENERATED ALWAYS AS (upper(regexp_replace("code", '[^A-Za-z0-9]', '', 'g') collate "C")) STORED NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "voucher_pool_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
ALTER TABLE "sign_up" ADD COLUMN "is_disposable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "lookup" text GENERATED ALWAYS AS (upper(regexp_replace("code", '[^A-Za-z0-9]', '', 'g') collate "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "origin" text DEFAULT 'GENERATED' NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "is_single_use" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up_token" ADD CONSTRAINT "sign_up_token_sign_up_id_sign_up_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_up"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemption" ADD CONSTRAINT "voucher_redemption_code_voucher_code_fk" FOREIGN KEY ("code") REFERENCES "public"."voucher"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_token_sign_up" ON "sign_up_token" USING btree ("sign_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_pool_lookup" ON "voucher_pool" USING btree ("lookup");--> statement-breakpoint
CREATE INDEX "voucher_pool_waiting" ON "voucher_pool" USING btree ("site","id") WHERE "voucher_pool"."taken_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_lookup" ON "voucher" USING btree ("lookup");--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_origin" CHECK ("origin" in ('GENERATED', 'POOL', 'FALLBACK'));